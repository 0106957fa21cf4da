import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import { signedUrl } from '#server/files/signed-url.ts'
import type { Attachment, PublicAttachment } from '../contract.ts'
import type { AttachmentRow } from './store.ts'
import { previewKey, thumbnailKey } from './stored-files.ts'

const isImage = ({ contentType }: AttachmentRow) => contentType.startsWith('image/')

const fileFields = (base: Base, row: AttachmentRow, path: string) => ({
  _display: `Attachment object (${row.id})`,
  _links: { self: { href: `${base.publicUrl}/signals/v1/${path}` } },
  location: signedUrl(base, row.file),
  is_image: isImage(row),
  created_at: wireTime(row.createdAt),
})

const thumbnailUrls = (base: Base, row: AttachmentRow) =>
  isImage(row) && { thumbnail: thumbnailUrl(base, row), preview: previewUrl(base, row) }

export const thumbnailUrl = (base: Base, { file }: Pick<AttachmentRow, 'file'>) => signedUrl(base, thumbnailKey(file))

export const previewUrl = (base: Base, { file }: Pick<AttachmentRow, 'file'>) => signedUrl(base, previewKey(file))

export const toPublicAttachment = (base: Base, uuid: string, row: AttachmentRow): PublicAttachment => ({
  ...fileFields(base, row, `public/signals/${uuid}/attachments`),
  ...thumbnailUrls(base, row),
})

export const toAttachment = (base: Base, row: AttachmentRow): Attachment => ({
  ...fileFields(base, row, `private/signals/${row.reportId}/attachments/${row.id}`),
  created_by: row.createdByEmail,
  public: row.isPublic,
  caption: row.caption,
  name: row.name,
  width: row.width,
  height: row.height,
  ...thumbnailUrls(base, row),
})
