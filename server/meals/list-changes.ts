import { counted } from '../contract/plural.js';
import type { ListChange, ListedDelivery } from './caterer-list.rules.js';
import { isOfAllergies, shownChanges, shownChangesText } from './client-shown-to-vendor.js';

type DetectedChange = ListChange & { is_of_allergies: boolean };

/**
 * The changes between two versions of a list, those of allergies first. A client who was removed since is not named.
 * @param replacedNotes notes of withdrawn meals before, by delivery
 */
export function changesBetween(
  before: readonly ListedDelivery[],
  after: readonly ListedDelivery[],
  replacedNotes: ReadonlyMap<string, string> = new Map(),
): ListChange[] {
  const byDelivery = new Map(after.map((delivery) => [delivery.delivery_id, delivery]));
  return before
    .flatMap((listed) => {
      const delivery = byDelivery.get(listed.delivery_id);
      if (!delivery) return [withdrawalOf(listed, replacedNotes)];
      return listed.customer_id === null ? [] : changeOf(listed, delivery);
    })
    .sort((a, b) => Number(b.is_of_allergies) - Number(a.is_of_allergies));
}

function withdrawalOf(
  { customer_id, delivery_id, client, meals }: ListedDelivery,
  replacedNotes: ReadonlyMap<string, string>,
): DetectedChange {
  const notes = replacedNotes.get(delivery_id);
  const fewer = `${counted(meals, 'meal')} fewer`;
  return {
    customer_id,
    words:
      customer_id === null
        ? `One more delivery is off the list: ${fewer}. The new list does not have it.`
        : // The caterer knows her by the name on its list, which may have changed since.
          `Do not deliver to ${client}: ${fewer}.`,
    is_of_allergies: false,
    ...(notes !== undefined && { replaced_notes: { delivery_id, notes } }),
  };
}

function changeOf(before: ListedDelivery, after: ListedDelivery): DetectedChange[] {
  const changes = shownChanges(before, after);
  if (changes.length === 0) return [];
  const words = shownChangesText(after.client, changes);
  return [{ customer_id: before.customer_id, words, is_of_allergies: isOfAllergies(changes) }];
}
