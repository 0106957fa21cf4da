import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { record } from '../../reports/server/record.ts'
import { countAttachment, findFor, touch } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { AttachmentChange } from '../contract.ts'
import { missingToRemove } from '../policy.ts'
import { hidden } from './add.ts'
import { letGo } from './keep.ts'
import { attachmentOf, deleteAttachment, updateAttachment } from './store.ts'

type Which = { reportId: number; attachmentId: number }

/** Say what is on a photo, and whether the public sees it. */
export const changeAttachment = (base: Base, user: User, which: Which & { change: () => AttachmentChange }) =>
  transaction(base, async tx => {
    const { reportId, attachmentId } = which
    await findFor(tx, user, 'change', reportId)
    const before = await attachmentOf(tx, reportId, attachmentId)
    const { public: isPublic = before.isPublic, caption = before.caption } = which.change()
    await updateAttachment(tx, attachmentId, { isPublic, caption: caption || null })
    await touch(tx, reportId)
    return { public: isPublic, caption: caption || null }
  })

/** Remove a photo or file for good; its file goes after the row has. */
export async function removeAttachment(base: Base, user: User, { reportId, attachmentId }: Which) {
  const removed = await transaction(base, async tx => {
    const report = await hidden(findFor(tx, user, 'read', reportId))
    const attachment = await attachmentOf(tx, reportId, attachmentId)
    const { createdBy, name } = attachment
    const missing = missingToRemove(user, report, { isByReporter: createdBy === null, isOwn: createdBy === user.id })
    if (missing) throw new Problem('forbidden', `Cannot delete attachment need "${missing}" permission.`)
    await deleteAttachment(tx, attachmentId)
    await countAttachment(tx, reportId, -1)
    await record(tx, reportId, { type: 'attachment-removed', attachmentId, name }, user)
    return attachment
  })
  await letGo(base, removed.file)
}
