/**
 * SQL of the people of a meal `s` after a change of the household. The meal keeps its people if the change would leave it
 * with nobody.
 * @param isApplied SQL condition under which this holds
 */
function peopleUnlessEmptiedSql(
  { number_of_adults, number_of_children }: Record<'number_of_adults' | 'number_of_children', string>,
  isApplied = 'true',
) {
  const isEmptied = `(${number_of_adults}) + (${number_of_children}) = 0 AND ${isApplied}`;
  return {
    number_of_adults: `CASE WHEN ${isEmptied} THEN s.number_of_adults ELSE ${number_of_adults} END`,
    number_of_children: `CASE WHEN ${isEmptied} THEN s.number_of_children ELSE ${number_of_children} END`,
  };
}

/** SQL of the people of a meal `s` after its client's household changes from `$2` and `$4` to `$3` and `$5`. */
export const FOLLOWING_PEOPLE = peopleUnlessEmptiedSql(
  {
    number_of_adults:
      "CASE WHEN s.number_of_adults = $2 AND s.status <> 'finalized' THEN $3::int ELSE s.number_of_adults END",
    number_of_children:
      "CASE WHEN s.number_of_children = $4 AND s.status <> 'finalized' THEN $5::int ELSE s.number_of_children END",
  },
  // The whole household can be empty while the client does not get meals. Her meals follow it, also when she does again.
  '$3::int + $5::int > 0',
);

/**
 * SQL of the values with which a meal `s` of a sent list is cooked on another day: those of its client `c` now. A value
 * that differed from hers when the list was sent, by the delivery `t`, was changed for this meal alone and stays.
 */
export const RETURNING_VALUES = {
  ...peopleUnlessEmptiedSql({
    number_of_adults:
      'CASE WHEN t.differs_in_adults THEN s.number_of_adults ELSE c.meals_number_of_adults END',
    number_of_children:
      'CASE WHEN t.differs_in_children THEN s.number_of_children ELSE c.meals_number_of_children END',
  }),
  notes: 'CASE WHEN t.differs_in_preference THEN s.notes ELSE c.meals_preference END',
};
