const storeName = 'kept'

/** Storage on this device for drafts: values with files in them, which survive a reload or a crash. */
export type DeviceStore = {
  get: (key: string) => Promise<unknown>
  put: (key: string, value: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
  keys: () => Promise<readonly string[]>
  /** Whether it survives closing the page. */
  isPersistent: boolean
  /** Whether the browser did not open it in time: what an earlier page kept may still be there. */
  isTimedOut: boolean
}

type StoreName = 'meldwerk-drafts' | 'meldwerk-queue' | 'meldwerk-answers' | 'meldwerk-field'

/**
 * IndexedDB; where the browser stores nothing (a private window), memory, for as long as the page is open.
 * @param timeout how long opening may take (milliseconds): some browsers sometimes never answer
 */
export async function openDeviceStore(name: StoreName, timeout = 2000): Promise<DeviceStore> {
  try {
    return inDatabase(await Promise.race([openDatabase(name), rejectAfter(timeout)]))
  } catch (error) {
    return inMemory(error instanceof OpenTimedOut)
  }
}

class OpenTimedOut extends Error {}

const rejectAfter = (timeout: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new OpenTimedOut('the store does not answer')), timeout))

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
  const run = <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) =>
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
