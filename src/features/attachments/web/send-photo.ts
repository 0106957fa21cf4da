/** `failed` may work another time, `refused` never will. */
export type PhotoSendResult = 'sent' | 'refused' | 'failed'

type SendPhotoOptions = {
  /** The uuid of the report. */
  uuid: string
  /** The idempotency key: a photo that is sent again is stored once. */
  key: string
  name: string
  file: Blob
  /** 0 to 1. */
  onProgress: (part: number) => void
}

/** How long an upload may make no progress before it is aborted (milliseconds). */
const timeout = 60_000

/** Uploads one photo to an existing report. Uses XMLHttpRequest, as `fetch` has no upload progress. */
export const sendPhoto = ({ uuid, key, name, file, onProgress }: SendPhotoOptions): Promise<PhotoSendResult> =>
  new Promise(resolve => {
    const form = new FormData()
    form.append('signal_id', uuid)
    form.append('file', file, name)
    const request = new XMLHttpRequest()
    request.open('POST', `/signals/v1/public/signals/${uuid}/attachments`)
    request.setRequestHeader('Idempotency-Key', key)
    const idle = idleTimer(() => request.abort())
    const finish = (result: PhotoSendResult) => {
      idle.stop()
      resolve(result)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      idle.restart()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => finish(photoSendResultOf(request))
    request.onerror = () => finish('failed')
    request.onabort = () => finish('failed')
    request.send(form)
  })

function idleTimer(onTimeout: () => void) {
  let timer = setTimeout(onTimeout, timeout)
  return {
    restart() {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, timeout)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The result of an upload by its HTTP status. */
export function photoSendResultOf({ status }: { status: number }): PhotoSendResult {
  if (status >= 200 && status < 400) return 'sent'
  return status === 400 || status === 413 ? 'refused' : 'failed'
}
