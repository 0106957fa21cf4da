/** Whether the files can be used; a sentence when not. `wrong` says that this process alone has the wrong ones, or none. */
export type FilesStatus = { state: 'usable' } | { state: 'wrong' | 'unusable'; sentence: string }

/** How long a result holds, and how long a check may take (milliseconds): a folder of a server that is gone may hang for ever. */
const times = { maxAge: 15_000, timeout: 4_000 }

type Options = {
  check: () => Promise<FilesStatus>
  /** Called when files become usable or no longer are. */
  onChange: (status: FilesStatus) => void
}

/** The status of the files, checked when it is asked for and at most every 15 seconds. */
export function openFilesStatus({ check, onChange }: Options) {
  let last: { status: FilesStatus; at: number } = { status: { state: 'usable' }, at: Number.NEGATIVE_INFINITY }
  let checking: Promise<void> | undefined

  async function renew() {
    const status = await check()
    if (status.state !== last.status.state) onChange(status)
    last = { status, at: performance.now() }
  }
  return async (): Promise<FilesStatus> => {
    if (performance.now() - last.at < times.maxAge) return last.status
    checking ??= renew().finally(() => {
      checking = undefined
    })
    const { promise: timeout, resolve } = Promise.withResolvers<FilesStatus>()
    const timer = setTimeout(resolve, times.timeout, { state: 'unusable', sentence: 'The files do not answer.' })
    try {
      return await Promise.race([checking.then(() => last.status), timeout])
    } finally {
      clearTimeout(timer)
    }
  }
}
