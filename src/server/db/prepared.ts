import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from './database.ts'
import { prepareStatement } from './prepared-statements.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Returns a query that the process compiles once and each connection prepares once, for frequent requests (measured in
 * docs/decisions/0024-speed.md). @param build returns an ordinary query. It inserts each value without looking at it,
 * and the values always have the same names. Its plan has to suit all values, see `prepareStatement`.
 */
export function prepared<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined
  function compile(db: Reader, values: Values): CompiledQuery<Row> {
    const placeholders = Object.fromEntries(Object.keys(values).map(name => [name, new Placeholder(name)]))
    const query = build(db, placeholders as Values).compile() // `build` only passes them on
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
