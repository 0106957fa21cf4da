import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { parseSync } from 'vite'
import { beforeEach, expect, test } from 'vitest'
import { columnsOfSettings } from './declared-settings.ts'
import { type World, world } from './world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** The columns that `tables.ts` declares, as `table.column`. */
function declaredColumns(): string[] {
  const { program } = parseSync('tables.ts', readFileSync('src/schema/tables.ts', 'utf8'))
  const declared = program.body.flatMap(node =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'TSTypeAliasDeclaration'
      ? [node.declaration]
      : [],
  )
  const tables = declared.find(({ id }) => id.name === 'Tables')
  if (tables?.typeAnnotation.type !== 'TSTypeLiteral') throw new Error('tables.ts has no type Tables')
  return tables.typeAnnotation.members.flatMap(table => {
    if (table.type !== 'TSPropertySignature' || table.key.type !== 'Identifier') return []
    const [name, type] = [snake(table.key.name), table.typeAnnotation?.typeAnnotation]
    if (type?.type !== 'TSTypeLiteral') return []
    return type.members.flatMap(column =>
      column.type === 'TSPropertySignature' && column.key.type === 'Identifier'
        ? [`${name}.${snake(column.key.name)}`]
        : [],
    )
  })
}

test('src/schema/tables.ts and the declared settings have the columns of the migrated database', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(w.base.db)
  const declared = new Set([...declaredColumns(), ...(await columnsOfSettings()).map(snake)])
  expect([...declared].sort()).toEqual(rows.map(({ name }) => name).sort())
})
