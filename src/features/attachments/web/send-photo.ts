export type PhotoSent = { kind: 'sent' } | { kind: 'refused'; message: string } | { kind: 'failed' }

type Asked = {
  /** Of the report that it belongs to. */
  uuid: string
  /** Made with the photo: sent again, it is the same one. */
  key: string
  name: string
  file: Blob
  /** 0 to 1. */
  onProgress: (part: number) => void
}

/** A photo over a slow line may take this long (milliseconds). */
const patience = 120_000

/** Send one photo with a report that is there already. `fetch` cannot tell how far an upload is, so the older way. */
export const sendPhoto = ({ uuid, key, name, file, onProgress }: Asked): Promise<PhotoSent> =>
  new Promise(resolve => {
    const form = new FormData()
    form.append('signal_id', uuid)
    form.append('file', file, name)
    const request = new XMLHttpRequest()
    request.open('POST', `/signals/v1/public/signals/${uuid}/attachments`)
    request.setRequestHeader('Idempotency-Key', key)
    request.timeout = patience
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(resultOf(request))
    request.onerror = () => resolve({ kind: 'failed' })
    request.ontimeout = () => resolve({ kind: 'failed' })
    request.send(form)
  })

function resultOf({ status, responseText }: XMLHttpRequest): PhotoSent {
  if (status >= 200 && status < 400) return { kind: 'sent' }
  if (status !== 400 && status !== 413) return { kind: 'failed' }
  return { kind: 'refused', message: messageIn(responseText) }
}

/** The sentence for people in an answer of the wire, if there is one. */
function messageIn(text: string): string {
  try {
    const { file }: { file?: readonly string[] } = JSON.parse(text)
    return file?.[0] ?? ''
  } catch {
    return ''
  }
}
