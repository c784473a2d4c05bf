import { Injectable, type Type } from '@nestjs/common';
import { officeMessages } from '../contract/messages.js';
import { isId } from '../platform/database/id.js';
import type { RecordEntity } from '../platform/database/record.entity.js';
import { RecordsService } from '../platform/resources/records.service.js';
import type { Values } from './import-rows.js';
import { ImportsQueries, type NamedRecord } from './imports.queries.js';

/** Finds the records that a file references by name. */
@Injectable()
export class RecordNamesService {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: ImportsQueries,
  ) {}

  /** Loads all records that columns may reference, by field. They are few compared to the rows of a file. */
  async load(references: Readonly<Record<string, Type<RecordEntity>>>): Promise<RecordNames> {
    const recordsByField = new Map<string, NamedRecord[]>();
    for (const [field, entity] of Object.entries(references)) {
      recordsByField.set(field, await this.queries.findActiveAndInactiveNamed(this.records.tableOf(entity)));
    }
    return new RecordNames(recordsByField);
  }
}

/** Index of records by name and by id. */
export class RecordNames {
  private readonly byName = new Map<string, NamedRecord[]>();
  private readonly byId = new Map<string, NamedRecord>();

  constructor(private readonly byField: ReadonlyMap<string, readonly NamedRecord[]>) {
    for (const [field, records] of byField) {
      for (const record of records) {
        const key = keyOf(field, record.name);
        this.byName.set(key, [...(this.byName.get(key) ?? []), record]);
        this.byId.set(record.id, record);
      }
    }
  }

  nameOrId(id: string): string {
    return this.byId.get(id)?.name ?? id;
  }

  /** Finds an active record for each field, all in one region, for a valid example row. */
  exampleNamesOfOneRegion(fields: readonly string[]): Map<string, string> {
    const row: Values = {};
    const nameByField = new Map<string, string>();
    for (const field of fields) {
      const rules = placed(row);
      const matching = this.byField
        .get(field)
        ?.filter((record) => record.is_active && rules.every((fits) => fits(record)));
      const first = matching?.toSorted((one, other) => one.name.localeCompare(other.name))[0];
      row[field] = first?.id;
      nameByField.set(field, first?.name ?? '');
    }
    return nameByField;
  }

  /** @param row other values of the row, with the ids of its region and center */
  findIdPreferringActive(
    field: string,
    label: string,
    name: string,
    row: Values,
  ): { id: string } | { message: string } {
    if (isId(name)) return { id: name.toLowerCase() };
    const candidates = this.byName.get(keyOf(field, name)) ?? [];
    const [record, another] = narrowed(candidates, row);
    // The label `Select Region` is for forms. The message needs `Region`.
    const noun = label.replace(/^Select /, '');
    if (!record) return { message: officeMessages.imports.unknown_name(noun, name) };
    return another ? { message: officeMessages.imports.ambiguous_name(noun, name) } : { id: record.id };
  }
}

const keyOf = (field: string, name: string): string => `${field} ${name.trim().toLowerCase()}`;

const PLACES = ['region_id', 'treatment_referral_center_id'] as const;

/** Conditions that a record is in the region and center of the row. */
const placed = (row: Values) =>
  PLACES.map((place) => (record: NamedRecord) => record[place] === null || record[place] === row[place]);

/** Prefers records in the row's region and center, then active ones. A condition that no record fulfills is ignored. */
function narrowed(records: NamedRecord[], row: Values): NamedRecord[] {
  const rules: ((record: NamedRecord) => boolean)[] = [...placed(row), (record) => record.is_active];
  return rules.reduce((candidates, fits) => {
    const matching = candidates.filter(fits);
    return matching.length > 0 ? matching : candidates;
  }, records);
}
