import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Href, halPage, PageQuery } from '#kit/hal.ts'
import { maxBoxes, maxCaptionLength } from './photo-size.ts'

/** At most 100 and 400 pixels on each side, at signed addresses. */
const thumbnails = { thumbnail: z.string().optional(), preview: z.string().optional() }

const file = {
  _display: z.string(),
  _links: z.object({ self: Href }),
  location: z.string(),
  is_image: z.boolean(),
  created_at: z.string(),
}

export const PublicAttachment = z.object({ ...file, ...thumbnails })
export type PublicAttachment = z.output<typeof PublicAttachment>

/** `name` is the original one; sizes are in pixels. */
export const Attachment = z.object({
  ...file,
  created_by: z.string().nullable(),
  public: z.boolean(),
  caption: z.string().nullable(),
  name: z.string().optional(),
  width: z.int().nullish(),
  height: z.int().nullish(),
  ...thumbnails,
})
export type Attachment = z.output<typeof Attachment>

export const AttachmentChange = z.object({
  public: z.boolean().optional(),
  caption: z.string().max(maxCaptionLength).nullish(),
})
export type AttachmentChange = z.output<typeof AttachmentChange>

const attachmentsPath = '/signals/v1/private/signals/:id/attachments'
const attachmentPath = `${attachmentsPath}/:attachment` as const

export const addPublicAttachment = endpoint('POST', '/signals/v1/public/signals/:uuid/attachments', {
  access: 'public',
  answer: PublicAttachment,
  summary: 'The reporter adds a photo (multipart, field `file`; an `Idempotency-Key` makes sending again safe)',
})

export const listAttachments = endpoint('GET', attachmentsPath, {
  access: ['sia_read'],
  query: PageQuery,
  answer: halPage(Attachment),
  summary: 'The photos and files of a report, oldest first',
})

export const readAttachment = endpoint('GET', attachmentPath, {
  access: ['sia_read'],
  answer: Attachment,
  summary: 'One photo or file',
})

export const addAttachment = endpoint('POST', attachmentsPath, {
  access: ['sia_write', 'sia_add_attachment'],
  answer: Attachment,
  summary: 'Staff add a photo or a PDF (multipart, field `file`)',
})

const change = {
  access: ['sia_write', 'sia_change_attachment'],
  body: AttachmentChange,
  answer: z.object({ public: z.boolean(), caption: z.string().nullable() }),
  summary: 'Show a photo to the public or not, and say what is on it',
} as const
export const changeAttachment = endpoint('PATCH', attachmentPath, change)
export const replaceAttachment = endpoint('PUT', attachmentPath, change)

/** Fractions of the width and height, from the top left corner. */
export const PhotoBox = z.object({
  left: z.number().min(0).max(1),
  top: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
})
export type PhotoBox = z.output<typeof PhotoBox>

export const redactPhoto = endpoint('POST', '/api/reports/:id/attachments/:attachment/redaction', {
  access: ['sia_write', 'sia_change_attachment'],
  body: z.object({ boxes: z.array(PhotoBox).min(1).max(maxBoxes) }),
  answer: Attachment,
  summary: 'Make parts of a photo unrecognisable for good, as faces and number plates',
})

export const removeAttachment = endpoint('DELETE', attachmentPath, {
  access: ['sia_read'],
  answer: z.undefined(),
  summary: 'Remove a photo or file for good',
})

/** Not in the API of the reference: other front ends send again without asking. */
export const checkUploadRoom = endpoint('GET', '/api/upload-room', {
  access: 'public',
  answer: z.undefined(),
  summary: 'Whether a photo that was refused with 503 may be sent again now: 204, or 503 with `Retry-After`',
})
