const storeName = 'kept'

export type DeviceStore = {
  get: (key: string) => Promise<unknown>
  put: (key: string, value: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
  keys: () => Promise<readonly string[]>
  isPersistent: boolean
  /** The database did not open in time: earlier data may still be there. */
  isTimedOut: boolean
}

type StoreName = 'meldwerk-drafts' | 'meldwerk-queue' | 'meldwerk-answers' | 'meldwerk-field'

/** Milliseconds for reading or writing: after one slow access no further one is tried. */
const maxWait = 5000

/**
 * IndexedDB, or memory while the page is open when the browser refuses storage (a private window). @param timeout
 * milliseconds for opening: some browsers sometimes never answer
 */
export async function openDeviceStore(name: StoreName, timeout = 2000): Promise<DeviceStore> {
  try {
    return inDatabase(await within(timeout, openDatabase(name)))
  } catch (error) {
    return inMemory(error instanceof TimedOut)
  }
}

class TimedOut extends Error {}

async function within<Result>(timeout: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut('the store does not answer')), timeout)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('the store is locked by an older page'))
  })
}

const inDatabase = (database: IDBDatabase): DeviceStore => {
  let isStuck = false
  async function run<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
    if (isStuck) throw new TimedOut('the store does not answer')
    try {
      return await within(maxWait, runOnce(mode, work))
    } catch (error) {
      isStuck = error instanceof TimedOut
      throw error
    }
  }
  const runOnce = <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
      transaction.onerror = () => reject(transaction.error ?? request.error)
    })
  return {
    get: key => run<unknown>('readonly', store => store.get(key)),
    put: async (key, value) => void (await run('readwrite', store => store.put(value, key))),
    remove: async key => void (await run('readwrite', store => store.delete(key))),
    keys: async () => (await run('readonly', store => store.getAllKeys())).map(String),
    isPersistent: true,
    isTimedOut: false,
  }
}

function inMemory(isTimedOut: boolean): DeviceStore {
  const values = new Map<string, unknown>()
  return {
    get: async key => values.get(key),
    put: async (key, value) => void values.set(key, value),
    remove: async key => void values.delete(key),
    keys: async () => [...values.keys()],
    isPersistent: false,
    isTimedOut,
  }
}
