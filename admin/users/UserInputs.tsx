import { useCallback } from 'react';
import { TextInput, useRecordContext, useRegisterMutationMiddleware, type UpdateResult } from 'react-admin';
import type { User } from '@contract/responses/users';
import { userRules } from '@contract/users';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { adoptOwn, currentUser } from '../entrance';
import { queryClient } from '../queryClient';
import { fieldsOf } from '../shared/form/fieldsOf';
import { FormSection } from '../shared/form/FormSection';
import { NameChoice } from '../shared/form/NameChoice';
import { ReferenceChoice } from '../shared/form/ReferenceChoice';
import { GROUPS } from '../paths';

const field = fieldsOf(userRules);

type Save = (resource: string, params: object) => Promise<UpdateResult<User>>;

/** Shows the name and the region that users save of themselves at once. */
function useAdoptOwn() {
  const saveAndAdopt = useCallback(async (resource: string, params: object, save: Save) => {
    const saved = await save(resource, params);
    if (saved.data.id !== currentUser().id) return saved;
    adoptOwn(saved.data);
    await queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
    return saved;
  }, []);
  useRegisterMutationMiddleware<Save>(saveAndAdopt);
}

/** Inputs of a user. The mail address is fixed after the invitation. Users cannot remove their own permissions. */
export default function UserInputs() {
  const user = useRecordContext<User>();
  useAdoptOwn();
  const isOwn = user?.id === currentUser().id;
  return (
    <FormSection>
      <TextInput {...field.text('name')} />
      <TextInput
        {...field.text('email', 'email')}
        type="email"
        disabled={user !== undefined}
        helperText={user ? 'Cannot be changed' : 'The invitation is mailed to this address'}
      />
      <NameChoice
        {...field.choice('group')}
        reference={GROUPS}
        disabled={isOwn}
        helperText={isOwn ? 'Only another Admin can change yours' : undefined}
      />
      <ReferenceChoice
        {...field.choice('default_region_id')}
        reference="regions"
        helperText="Lists open filtered to this region"
      />
      {user && !isOwn && (
        <CheckboxInput
          {...field.web('is_active')}
          help="Clear this to deactivate the user and sign them out at once"
        />
      )}
    </FormSection>
  );
}
