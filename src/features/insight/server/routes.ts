import { Readable } from 'node:stream'
import { csvLines } from '#kit/csv.ts'
import type { Routes } from '#server/http/http-server.ts'
import { setAge } from '#server/http/version.ts'
import { countLate, countReopenRequested, readFigures, readFiguresAsCsv } from '../contract.ts'
import { columnHeaders, rowCells } from '../rules.ts'
import { figuresVisibleTo } from './figures.ts'
import { countByCategory, late, reopenRequested } from './lagging.ts'

export const figureRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(readFigures, ({ user, query }) => figuresVisibleTo(base, user, query))

  authorizedRoute(readFiguresAsCsv, async ({ user, query, reply }) => {
    const { rows, total, ageSeconds } = await figuresVisibleTo(base, user, query)
    const lines = csvLines(columnHeaders(query.by, base.municipality.language.district), [...rows, total].map(rowCells))
    const name = `cijfers-${query.from}-${query.to}.csv`
    setAge(reply, ageSeconds)
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(lines))
  })

  const { db, clock } = base
  authorizedRoute(countLate, ({ user, query }) => countByCategory(db, user, late(clock(), query)))
  authorizedRoute(countReopenRequested, ({ user, query }) => countByCategory(db, user, reopenRequested(query)))
}
