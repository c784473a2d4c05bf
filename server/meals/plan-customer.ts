/** SQL of the client `c` of a planned meal, with her program `p`. Only staff read it. */
export const PLAN_CUSTOMER_SQL = `CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name,
  'date_of_birth', c.date_of_birth, 'city', c.city, 'program_name', p.name) END`;
