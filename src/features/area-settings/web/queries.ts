import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type Send } from '../../../web/call.ts'
import { sendForm } from '../../../web/send-form.ts'
import { areaGeographyForStaff } from '../../areas/contract.ts'
import {
  type AreaChanges,
  type ImportResult,
  importAreas,
  listAreaTypes,
  readAreaType,
  restoreAreas,
} from '../contract.ts'

export const areaTypesKey = 'area-types'

/** The kinds of areas. */
export const areaTypesQuery = (send: Send) =>
  queryOptions({
    queryKey: [areaTypesKey],
    queryFn: ({ signal }) => call(listAreaTypes, { signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** One kind of areas with its history. */
export const areaTypeQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: [areaTypesKey, id],
    queryFn: ({ signal }) => call(readAreaType, { params: { id }, signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** How many borders are fetched at once. */
const pageSize = 1000

/** The areas of a kind with their borders, by name. @param count how many there are */
export const bordersQuery = (send: Send, { code, count }: { code: string; count: number }) =>
  queryOptions({
    queryKey: ['areas', code, 'borders', count],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, index) => String(index + 1))
      const found = []
      for (const geopage of pages) {
        const query = { type_code: code, geopage, page_size: String(pageSize) }
        found.push(...(await call(areaGeographyForStaff, { query, signal }, send)).features)
      }
      return found
    },
    meta: { suppressErrorNotice: true },
  })

/** What an import of a file does; with `dry_run` false it is done. @throws CallFailed */
export async function sendAreas(
  send: Send,
  file: File,
  query: z.input<NonNullable<typeof importAreas.query>>,
): Promise<ImportResult> {
  const form = new FormData()
  form.set('file', file)
  return sendForm(importAreas, { query, form }, send)
}

/** What putting areas back does; with `version`, that of a look, it is done. */
export const sendRestore = (
  send: Send,
  { id, before, version }: { id: number; before: number; version?: string },
): Promise<AreaChanges> =>
  call(restoreAreas, { params: { id }, body: { before, dryRun: version === undefined, version } }, send)
