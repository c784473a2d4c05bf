import { migrations } from '../migrations.js';

const names = migrations.map((Migration) => new Migration().name);

const numberOf = (name: string) => Number(name.slice(-13));

/** Returns an error for the first migration whose number is not above the one before. TypeORM runs them by number. */
export function misplacedMigration(): string | undefined {
  const place = names.findIndex(
    (name, index) => index > 0 && !(numberOf(name) > numberOf(names[index - 1]!)),
  );
  return place === -1
    ? undefined
    : `Give ${names[place]!} a number above that of ${names[place - 1]!}: migrations run in the order of their numbers.`;
}
