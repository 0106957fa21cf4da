import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from './db.ts'
import { keepingPlan } from './kept-plans.ts'

/** Where in a query a value is to come. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is put together once and asked with other values each time: to build its text anew costs more than all
 * the rest that is done here for its answer. It keeps its plan too, so the same holds as for `keepsPlan`.
 * @param build puts each value into the query as it is, without looking at it; they have the same names every time
 */
export function builtOnce<Db extends Reader, Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row | undefined> {
  let built: CompiledQuery<Row> | undefined
  const once = (db: Db, values: Values): CompiledQuery<Row> => {
    const places = Object.fromEntries(Object.keys(values).map(name => [name, new Place(name)]))
    const query = build(db, places as Values).compile() // each stands where its value is to come
    return { ...query, sql: keepingPlan(query.sql) }
  }
  return async (db, values) => {
    built ??= once(db, values)
    const parameters = built.parameters.map(each => (each instanceof Place ? values[each.name] : each))
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows[0]
  }
}
