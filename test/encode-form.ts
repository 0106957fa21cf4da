import { aPhoto } from './photos.ts'

/** The body of a form as a browser sends it, with its header. */
export async function encodeForm(form: FormData) {
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  return { payload, headers: { 'content-type': request.headers.get('content-type') ?? '' } }
}

export type FormWithFile = {
  /** A photo as a form sends it, in the field of this name or in `file`, with these fields. */
  hasFile?: true | string
  fields?: Record<string, string>
  /** Another file instead. */
  file?: { name: string; content: string }
}

/** The same of a form with one file and some fields. */
export async function encodeFormWithFile({ fields = {}, hasFile, file }: FormWithFile) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const content = file ? file.content : new Uint8Array(await aPhoto())
  form.append(typeof hasFile === 'string' ? hasFile : 'file', new Blob([content]), file?.name ?? 'foto.jpg')
  return encodeForm(form)
}
