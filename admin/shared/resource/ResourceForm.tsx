import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import type { ReactNode } from 'react';
import { Page } from '../../layout/Page';
import { readFailure } from '../failureMessage';
import { ListFailure } from '../ListStates';
import type { FormValues } from '../formValues';
import { NEW, type NamedRecord, type Resource } from './resource';
import { ResourceFormCard } from './ResourceFormCard';

export interface ResourceFormProps<Row> {
  resource: Resource;
  /** The fields of the form, as a new record begins. */
  defaults: FormValues;
  /** Fields that a form holds otherwise than the API gives them. */
  special?: (record: Row) => FormValues;
  /** Words of the notice by the field that the server refused, where the catalogue has any. */
  refusals?: Readonly<Record<string, string>>;
  /** A new record's page stays, for what can only be added to it once it is there. */
  staysOpen?: boolean;
  /** What belongs to the record and stands below its form. */
  below?: (record: Row) => ReactNode;
  /** Fields, given the record where there is one. */
  children: (record: Row | undefined) => ReactNode;
}

/** The page of one record, or of a new one; after saving it leads back to the list as it was. */
export function ResourceForm<Row extends NamedRecord>(props: ResourceFormProps<Row>) {
  const { resource } = props;
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const from = useLocation().state as { list?: string } | null;
  const list = resource.path + (from?.list ?? '');
  const { data, error, refetch } = useGetOne<Row>(
    resource.api,
    { id },
    { enabled: !isNew, refetchOnMount: 'always' },
  );
  const record = isNew ? undefined : data;
  const title = `${isNew ? 'Add' : 'Edit'} ${resource.noun}`;
  return (
    <Page
      title={title}
      crumbs={[
        ...(resource.parents ?? []),
        { label: resource.plural, to: list },
        { label: isNew ? title : (record?.name ?? '…') },
      ]}
    >
      {isNew || record ? (
        <>
          <ResourceFormCard key={id} {...props} record={record} title={title} list={list} />
          {record && props.below?.(record)}
        </>
      ) : error ? (
        <ListFailure
          message={readFailure(error, resource.noun.toLowerCase())}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={360} aria-label="Loading" />
      )}
    </Page>
  );
}
