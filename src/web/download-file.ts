import { CallFailed } from './call.ts'

/** Downloads a file that is in memory under this name. */
export function downloadFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads what the server sent under this name. @throws CallFailed when it refused */
export async function downloadResponse(response: Response, name: string): Promise<void> {
  if (!response.ok) throw new CallFailed(response.status)
  downloadFile(await response.blob(), name)
}
