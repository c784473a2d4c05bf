import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import type { ReactNode } from 'react';
import { Edit, useEditContext, useGetRecordRepresentation, useRedirect } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Loaded } from '../Loaded';
import { readFailureMessage } from '../../callFailure';
import { Page } from '../../layout/Page';
import { RecordForm } from '../form/RecordForm';
import { useResource } from './definition';
import { DeletedRecordHint } from './DeletedRecordHint';
import { saveWithoutConfirmation, type UseConfirmation } from './useConfirmation';
import { useSaveHandlers } from './useSaveHandlers';
import { FULL_READ, FULL_RECORD } from './fullRecord';

interface Props {
  /** Hook that asks before the save. */
  useConfirmation?: UseConfirmation;
  /** Related content below the form. */
  below?: ReactNode;
  children: ReactNode;
}

function EditPage({ below, children, useConfirmation = saveWithoutConfirmation }: Props) {
  const { resource, noun, plural, parents, keepsHistory, list, hasList } = useResource();
  const { record, error, refetch } = useEditContext();
  const nameOf = useGetRecordRepresentation(resource);
  const confirm = useConfirmation();
  const title = `Edit ${noun}`;
  const name = record ? String(nameOf(record)) : '…';
  return (
    <Page
      title={title}
      crumbs={[...parents, { label: plural, to: hasList ? list : undefined }, { label: name }]}
    >
      <Loaded
        query={{ data: record, error, refetch }}
        height={360}
        errorMessage={(failed) => readFailureMessage(failed, noun.toLowerCase())}
      >
        {(record) => (
          <Card sx={{ overflow: 'visible', maxWidth: 960 }}>
            <CardContent sx={{ '&:last-child': { pb: 0 } }}>
              {keepsHistory && !record.is_active && <DeletedRecordHint record={record} name={name} />}
              <RecordForm
                name={resource}
                label={title}
                confirm={confirm}
                actions={
                  <Button component={RouterLink} to={list}>
                    Cancel
                  </Button>
                }
              >
                {children}
              </RecordForm>
            </CardContent>
          </Card>
        )}
      </Loaded>
      {record && below}
    </Page>
  );
}

/** Page of one record. Saving returns to the list as it was, unless the record is deleted and so in no list. */
export function RecordEdit(props: Props) {
  const { keepsHistory, list, hasList } = useResource();
  const redirect = useRedirect();
  const saved = useSaveHandlers('updated', ({ is_active }, warned) => {
    const isDeleted = keepsHistory && !is_active;
    if (!warned && hasList && !isDeleted) redirect(list);
  });
  return (
    <Edit
      title={false}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={FULL_READ}
      mutationOptions={{ ...saved, meta: FULL_RECORD }}
      render={() => <EditPage {...props} />}
    />
  );
}
