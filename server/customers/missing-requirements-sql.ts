import { REQUIREMENTS, type Fact, type RequirementName } from '../contract/missing-requirements.js';
import { HAS_CONSENT } from './consent.js';

/** Of the client `t`; where a flag is no column of hers, how it is found. */
const columnOf = (field: string): string => (field === 'has_consent' ? HAS_CONSENT : `t.${field}`);

const isEmpty = (field: string): string =>
  field.endsWith('_id') ? `${columnOf(field)} IS NULL` : `${columnOf(field)} = ''`;

const sqlOf = (fact: Fact): string => {
  if ('empty' in fact) return isEmpty(fact.empty);
  return 'set' in fact ? columnOf(fact.set) : `NOT ${columnOf(fact.unset)}`;
};

/** Whether the client `t` lacks this; see LACKS. */
export const missingRequirementsSql = (name: RequirementName): string =>
  REQUIREMENTS[name].facts.map(sqlOf).join(' AND ');
