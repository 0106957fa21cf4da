/** `failed` may work another time, `refused` never will. */
export type PhotoSent = 'sent' | 'refused' | 'failed'

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

/** A line on which nothing has moved for so long is taken to be dead (milliseconds); a slow one may take its time. */
const patience = 60_000

/** Send one photo with a report that is there already. `fetch` cannot tell how far an upload is, so the older way. */
export const sendPhoto = ({ uuid, key, name, file, onProgress }: Asked): Promise<PhotoSent> =>
  new Promise(resolve => {
    const form = new FormData()
    form.append('signal_id', uuid)
    form.append('file', file, name)
    const request = new XMLHttpRequest()
    request.open('POST', `/signals/v1/public/signals/${uuid}/attachments`)
    request.setRequestHeader('Idempotency-Key', key)
    const silence = silenceOf(() => request.abort())
    const end = (result: PhotoSent) => {
      silence.end()
      resolve(result)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      silence.broken()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => end(resultOf(request))
    request.onerror = () => end('failed')
    request.onabort = () => end('failed')
    request.send(form)
  })

function silenceOf(lasting: () => void) {
  let timer = setTimeout(lasting, patience)
  return {
    broken() {
      clearTimeout(timer)
      timer = setTimeout(lasting, patience)
    },
    end: () => clearTimeout(timer),
  }
}

/** What the status of an answer means for a photo. */
export function resultOf({ status }: { status: number }): PhotoSent {
  if (status >= 200 && status < 400) return 'sent'
  return status === 400 || status === 413 ? 'refused' : 'failed'
}
