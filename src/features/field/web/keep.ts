import { useQuery } from '@tanstack/react-query'
import { listAttachments } from '#features/attachments/contract.ts'
import { readableFilter } from '#features/filters/contract.ts'
import { findReports, readReportLists } from '#features/overview/contract.ts'
import { listColleagues } from '#features/users/contract.ts'
import { directoryOf } from '#features/users/directory.ts'
import { useSession } from '#features/users/web/session.ts'
import { limitConcurrency } from '#kit/fair-queue.ts'
import { call, type Send } from '#web/call.ts'
import { type FieldReport, toFieldReport } from '../rules.ts'
import { keptPhotos, putList, putPhotos, removeOtherPhotos, type Scope } from './device.ts'
import { useFieldQueue } from './field-queue.tsx'

/** The work of some days; more would cost memory and mobile data. */
export const maxKept = 100
const maxPhotos = 4

/** Fetches during a session: on return to the page, on reconnecting and every five minutes. The page shows the kept list. */
export function useFreshList(scope: Scope) {
  const { fetch } = useSession()
  const { user, isSignedIn } = useFieldQueue()
  const { isError, isFetching } = useQuery({
    queryKey: ['field', user.id, scope],
    queryFn: ({ signal }) => fetchAndKeep({ send: fetch, userId: user.id, scope, signal }),
    enabled: isSignedIn,
    refetchInterval: 5 * 60_000,
    refetchOnReconnect: true,
    meta: { suppressErrorNotice: true },
  })
  return { hasFailed: isError, isFetching }
}

type Fetcher = { send: Send; userId: number; scope: Scope; signal: AbortSignal }

export async function fetchAndKeep({ send, userId, scope, signal }: Fetcher): Promise<number> {
  const [lists, colleagues] = await Promise.all([
    call(readReportLists, { signal }, send),
    call(listColleagues, { signal }, send),
  ])
  const filter = readableFilter(lists.find(({ name }) => name === scope)?.filter ?? {})
  const query = { ...filter, page_size: String(maxKept), ordering: 'deadline' }
  const { results, count } = await call(findReports, { query, signal }, send)
  const { nameOf } = directoryOf(colleagues)
  const reports = results.map(report => toFieldReport(report, nameOf))
  const keptAt = Date.now()
  await putList(userId, scope, { keptAt, reports, count })
  await removeOtherPhotos(userId, keptAt)
  void keepPhotos(reports, { send, userId, signal })
  return keptAt
}

async function keepPhotos(reports: readonly FieldReport[], fetcher: Omit<Fetcher, 'scope'>) {
  const oneOfThree = limitConcurrency(3)
  const withFiles = reports.filter(({ hasFiles }) => hasFiles)
  await Promise.all(withFiles.map(report => oneOfThree(() => keepPhotosOf(report, fetcher).catch(() => {}))))
}

async function keepPhotosOf(
  { id, updated_at: updatedAt }: FieldReport,
  { send, userId, signal }: Omit<Fetcher, 'scope'>,
) {
  const kept = await keptPhotos(userId, id)
  if (kept?.updatedAt === updatedAt) return
  const { results } = await call(listAttachments, { params: { id }, query: { page_size: '50' }, signal }, send)
  const files = results.filter(({ is_image }) => is_image).slice(0, maxPhotos)
  const photos = await Promise.all(
    files.map(async ({ preview, location, caption, _links }) => {
      const address = preview ?? location
      const source = sourceOf(address)
      const known = kept?.photos.find(each => each.source === source)
      const file = known?.file ?? (await fetchFile(address, signal))
      return { id: Number(_links.self.href.split('/').at(-1)), source, caption: caption ?? '', file }
    }),
  )
  await putPhotos(userId, id, { updatedAt, photos })
}

/** Drops the signature, which differs each time. */
const sourceOf = (address: string) => new URL(address, 'http://localhost').pathname

async function fetchFile(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`the photo was not given: ${response.status}`)
  return response.blob()
}
