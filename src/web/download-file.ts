import { CallFailed } from './call.ts'

export function downloadFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export async function downloadResponse(response: Response, name: string): Promise<void> {
  if (!response.ok) throw new CallFailed(response.status)
  downloadFile(await response.blob(), name)
}
