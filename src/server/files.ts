/** Where files are kept: a folder by default, a bucket by configuration. Keys look like `attachments/2026/11/21/x/y.jpg`. */
export type Files = {
  /**
   * Keep `bytes` under `key`; when this returns they outlive a crash. Keys are made with chance in them and used once.
   * @throws Problem `unavailable` when there is no room or nobody answers; nothing is left behind then
   */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** @returns nothing where there is no such file */
  get: (key: string) => Promise<Buffer | undefined>
  /** No file there is fine too. */
  remove: (key: string) => Promise<void>
}
