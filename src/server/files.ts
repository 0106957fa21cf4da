/** Where files are kept: a folder by default, a bucket by configuration. Keys look like `attachments/2026/11/21/x/y.jpg`. */
export type Files = {
  /** Keep `bytes` under `key`; when this returns they outlive a crash. Refuses to replace. */
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>
  /** @returns nothing where there is no such file */
  get: (key: string) => Promise<Buffer | undefined>
  remove: (key: string) => Promise<void>
}
