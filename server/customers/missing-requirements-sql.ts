import { REQUIREMENTS, type Fact, type RequirementName } from '../contract/missing-requirements.js';
import { HAS_CONSENT } from './consent.js';

/** Returns the SQL of a fact about client `t`. A fact that is no column has its own SQL. */
const columnOf = (field: string): string => (field === 'has_consent' ? HAS_CONSENT : `t.${field}`);

const isEmptySql = (field: string): string =>
  field.endsWith('_id') ? `${columnOf(field)} IS NULL` : `${columnOf(field)} = ''`;

const sqlOf = (fact: Fact): string => {
  if ('empty' in fact) return isEmptySql(fact.empty);
  return 'set' in fact ? columnOf(fact.set) : `NOT ${columnOf(fact.unset)}`;
};

/** Returns the condition that client `t` lacks the requirement; see `REQUIREMENTS`. */
export const lacksRequirementSql = (name: RequirementName): string =>
  REQUIREMENTS[name].facts.map(sqlOf).join(' AND ');
