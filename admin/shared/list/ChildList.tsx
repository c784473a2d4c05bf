import Card from '@mui/material/Card';
import type { ReactElement, ReactNode } from 'react';
import { ListBase, type ListBaseProps, type RaRecord } from 'react-admin';
import { EmptyList } from '../ListStates';
import { ListContent } from './ListContent';
import type { RecordRowsProps } from './RecordTable';

interface Props<Row extends RaRecord>
  extends
    RecordRowsProps<Row>,
    Pick<ListBaseProps<Row>, 'filterDefaultValues' | 'filter' | 'perPage' | 'sort'> {
  resource: string;
  /** What will be listed here, while nothing is; without it an empty list shows nothing. */
  empty?: string;
  /** Button to add the first record. */
  emptyAction?: ReactNode;
  /** Above the card, in the list's context. */
  above?: ReactNode;
  /** Stands in a card already. */
  isInCard?: boolean;
  /** No resource of its own: who may read the page around may read it. */
  isPartOfPage?: boolean;
  /** Part of the query's key, beside what the list asks for. */
  version?: unknown;
}

/** The failed list says it itself. */
const onError = () => undefined;

/** A list inside of a page: its pages, order and filters are no part of the address. */
export function ChildList<Row extends RaRecord>({
  resource,
  filter,
  filterDefaultValues,
  perPage,
  sort,
  empty,
  emptyAction,
  above,
  isInCard = false,
  isPartOfPage = false,
  version,
  ...rows
}: Props<Row>) {
  const content: ReactElement = (
    <ListContent<Row>
      {...rows}
      empty={empty === undefined ? <></> : <EmptyList action={emptyAction}>{empty}</EmptyList>}
    />
  );
  return (
    <ListBase<Row>
      resource={resource}
      filter={filter}
      filterDefaultValues={filterDefaultValues}
      perPage={perPage}
      sort={sort}
      disableAuthentication={isPartOfPage}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={
        { ...(isPartOfPage && { onError }), ...(version !== undefined && { meta: { version } }) } as object
      }
    >
      {above}
      {isInCard ? content : <Card>{content}</Card>}
    </ListBase>
  );
}
