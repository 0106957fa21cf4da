import type { StormChoice, StormNotice } from '../../../kit/storm-notice.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { settingsChannel } from '../../../server/setting-changes.ts'
import { storedStormMode, stormCategories } from './store.ts'

type LoadedNotice = { notice: StormNotice; widensLimits: boolean; endsAt: Date }

/** The kinds of settings of which a change changes the notice. */
const kinds = ['storm-mode', 'category']
/** How long after a failure it is loaded again (milliseconds). */
const retryDelay = 2_000

/**
 * What residents read while the storm mode is on, in memory, so that no page waits for the database. A change by any process is
 * loaded when it is notified; at its end the notice is gone by itself.
 */
export async function openStormNotice(
  { db, clock, subscribe }: Pick<Base, 'db' | 'clock' | 'subscribe'>,
  onError: (error: unknown) => void,
) {
  let latest: LoadedNotice | undefined
  let retry: NodeJS.Timeout | undefined
  const load = async () => {
    try {
      latest = await loadNotice(db)
    } catch (error) {
      onError(error)
      retry = setTimeout(refresh, retryDelay).unref()
    }
  }
  let loading = Promise.resolve()
  // One after another: an older state must not come after a newer one.
  const refresh = () => {
    clearTimeout(retry)
    loading = loading.then(load)
    return loading
  }
  const unsubscribe = await subscribe(settingsChannel, kind => {
    if (!kind || kinds.includes(kind)) void refresh()
  })
  await refresh()
  const current = () => (latest && latest.endsAt > clock() ? latest : undefined)
  return {
    notice: (): StormNotice | undefined => current()?.notice,
    widensLimits: (): boolean => current()?.widensLimits ?? false,
    stop() {
      clearTimeout(retry)
      unsubscribe()
    },
  }
}

/** What the form offers first at this moment, as the database has it. */
export async function readStormChoices({ db, clock }: Pick<Base, 'db' | 'clock'>): Promise<readonly StormChoice[]> {
  const loaded = await loadNotice(db)
  return loaded && loaded.endsAt > clock() ? loaded.notice.choices : []
}

async function loadNotice(db: Reader): Promise<LoadedNotice | undefined> {
  const stored = await storedStormMode(db)
  if (!stored?.endsAt) return undefined
  const { message, messageEn, calls, endsAt, widensLimits } = stored
  const categories = await stormCategories(
    db,
    stored.choices.map(({ categoryId }) => categoryId),
  )
  const choices = stored.choices.flatMap(({ categoryId, text }) => {
    const category = categories.find(({ id }) => id === categoryId)
    if (!category?.isActive) return []
    return { main: category.main, sub: category.sub, name: category.publicName || category.name, text }
  })
  return { notice: { message, messageEn, calls, choices, endsAt: endsAt.toISOString() }, widensLimits, endsAt }
}
