import { CLIENTS } from '../paths';
import { useConfirm, type Subject } from '../shared/useConfirm';
import { useReadProvider } from '../shared/useReadProvider';
import { valueOf, type Client, type MergedField } from './records';
import { SideBySide, type ShownClient } from './SideBySide';

interface Compared extends Pick<Subject, 'title' | 'answers'> {
  /** Fields that the unsaved client has. */
  fields: readonly MergedField[];
  client: ShownClient;
}

/** Compares a client who is not saved yet in a dialog. */
export function useCompare() {
  const { ask, confirm } = useConfirm();
  const reads = useReadProvider();
  return {
    /** @param id of the existing record */
    compareWithRecord: (id: string, { fields, client, ...rest }: Compared) => {
      const subject = { ...rest, wide: true };
      return confirm(
        subject,
        async () => {
          const { data } = await reads.getOne<Client>(CLIENTS, { id });
          const record = { heading: data.name, textOf: (field: MergedField) => valueOf(data, field) };
          const children = <SideBySide fields={fields} pair={[client, record]} />;
          return { question: { ...subject, children } };
        },
        true,
      );
    },
    /** @param other another client who is not saved yet */
    compareWithUnsaved: (other: ShownClient, { fields, client, ...subject }: Compared) =>
      ask({
        wide: true,
        ...subject,
        children: <SideBySide fields={fields} pair={[client, other]} />,
      }),
  };
}
