/** Storage of files: a folder by default, a bucket by configuration. Keys look like `attachments/2026/11/21/x/y.jpg`. */
export type FileStore = {
  /**
   * Store `bytes` under `key`; when this returns they survive a crash. Keys are random and used once.
   * @throws Problem `unavailable` when the storage is full or does not respond; nothing is stored then
   */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** @returns undefined when there is no such file */
  get: (key: string) => Promise<Buffer | undefined>
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>
  /** The keys that begin with this folder, which ends with a slash; in no order. */
  list: (folder: string) => Promise<string[]>
  /** Whether there is no file at all whose key begins with `attachments/`. */
  isEmpty: () => Promise<boolean>
}
