import { wireTime } from '../../../kit/amsterdam.ts'
import type { Base } from '../../../server/base.ts'
import { signedUrl } from '../../../server/signed-url.ts'
import type { Attachment, PublicAttachment } from '../contract.ts'
import { previewKey, thumbnailKey } from './keys.ts'
import type { AttachmentRow } from './store.ts'

const isImage = ({ contentType }: AttachmentRow) => contentType.startsWith('image/')

const file = (base: Base, row: AttachmentRow) => ({
  location: signedUrl(base, row.file),
  is_image: isImage(row),
  created_at: wireTime(row.createdAt),
})

const smaller = (base: Base, row: AttachmentRow) =>
  isImage(row) && {
    thumbnail: signedUrl(base, thumbnailKey(row.file)),
    preview: signedUrl(base, previewKey(row.file)),
  }

const display = ({ id }: AttachmentRow) => `Attachment object (${id})`

/** A photo as its sender sees it. */
export const toPublicAttachment = (base: Base, uuid: string, row: AttachmentRow): PublicAttachment => ({
  _display: display(row),
  _links: { self: { href: `${base.publicUrl}/signals/v1/public/signals/${uuid}/attachments` } },
  ...file(base, row),
  ...smaller(base, row),
})

/** A photo or file as staff see it. */
export const toAttachment = (base: Base, row: AttachmentRow): Attachment => ({
  _display: display(row),
  _links: { self: { href: `${base.publicUrl}/signals/v1/private/signals/${row.reportId}/attachments/${row.id}` } },
  ...file(base, row),
  created_by: row.createdByEmail,
  public: row.isPublic,
  caption: row.caption,
  name: row.name,
  width: row.width,
  height: row.height,
  ...smaller(base, row),
})
