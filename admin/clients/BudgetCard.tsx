import { TextInput, type RaRecord } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { money } from '@web/formats/money';
import { FieldGrid } from '../shared/form/FormSection';
import { MoneyInput } from '../shared/form/MoneyInput';
import { RecordForm } from '../shared/form/RecordForm';
import { useOutcome } from '../shared/useOutcome';
import { spendingOf } from './analysis/spending';
import type { Client } from './client';
import { FoldedCard } from './FoldedCard';
import { clientField as field } from './clientFields';
import { isInMemoriam } from './nextStep';

interface Props {
  client: Client;
  service: 'meal' | 'transport' | 'cleaning';
  success: NoticeKey;
}

/** Cost of a service so far. The fields for other spending and refunds are below. */
export function BudgetCard({ client, service, success }: Props) {
  const outcome = useOutcome();
  const { spent = 0, adjustment = 0 } = spendingOf(client).find(({ id }) => id === service) ?? {};
  const amount = `${service}_budget_consumption_adjustment` as const;
  const adjusted = adjustment === 0 ? 'no adjustment' : `${money(adjustment)} of it by adjustment`;
  return (
    <FoldedCard title="Budget Adjustment" summary={`${money(spent)} spent, ${adjusted}`}>
      <RecordForm
        name={`${service}-budget`}
        label="Budget Adjustment"
        disabled={isInMemoriam(client)}
        callbacks={{
          ...outcome<Client>({ success }),
          // An emptied amount is no adjustment.
          transform: (data: RaRecord) => ({ ...data, [amount]: (data[amount] as unknown) ?? 0 }),
        }}
      >
        <FieldGrid>
          <MoneyInput
            {...field.dollars(amount)}
            helperText="Added to the cost of completed services. Enter a negative amount for a refund."
          />
          <TextInput {...field.text(`${service}_budget_consumption_adjustment_note`)} multiline />
        </FieldGrid>
      </RecordForm>
    </FoldedCard>
  );
}
