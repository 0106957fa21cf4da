import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'
import { prepareStatement } from './prepared-statements.ts'

/** Stands for a value while a query is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is compiled once, by this process, and prepared once, by each connection: for what many requests ask
 * (docs/decisions/0024-speed.md says what it gives).
 * @param build an ordinary query, which puts each value in as it is, without looking at it; the values have the same names
 * every time. The same holds as for `prepareStatement`.
 */
export function prepared<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined
  function compile(db: Reader, values: Values): CompiledQuery<Row> {
    const placeholders = Object.fromEntries(Object.keys(values).map(name => [name, new Placeholder(name)]))
    const query = build(db, placeholders as Values).compile() // what is compiled looks at none of them
    prepareStatement(query.sql)
    return query
  }
  async function execute(db: Reader, values: Values): Promise<Row[]> {
    compiled ??= compile(db, values)
    const parameters = compiled.parameters.map(each => (each instanceof Placeholder ? values[each.name] : each))
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
  return {
    execute,
    executeTakeFirst: async (db: Reader, values: Values): Promise<Row | undefined> => (await execute(db, values))[0],
    async executeTakeFirstOrThrow(db: Reader, values: Values): Promise<Row> {
      const [row] = await execute(db, values)
      if (row === undefined) throw new Error('no result')
      return row
    },
  }
}
