import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Attachment } from '#features/attachments/contract.ts'
import { mayChangeAttachment, missingPermissionToRemove } from '#features/attachments/policy.ts'
import { AddFileButton, Files, fileNameOf } from '#features/attachments/web/Files.tsx'
import { attachmentsQuery, useAttachments } from '#features/attachments/web/use-attachments.ts'
import { FailedSection } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { hasRightTo } from '#features/reports/policy.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Editing } from '../web/editing.ts'
import { useOfferUndoOfChange } from '../web/queries.ts'
import css from './ReportPage.module.css'

export function ReportFiles({ editing }: { editing: Editing }) {
  const { report, user } = editing
  const query = useQuery(attachmentsQuery(report.id))
  const { data: files = [] } = query
  const { sending, add, drop, ...fileActions } = useAttachments({
    reportId: report.id,
    onDone: editing.onOtherChange,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus() // the pressed button is removed
  const removal = useRemoval(report.id, fileActions.remove, toHeading)
  const mayAdd = hasRightTo(user, 'addAttachment')
  const family = {
    parentId: report._links['sia:parent'] ? 1 : null,
    childCount: report._links['sia:children']?.length ?? 0,
  }
  const actions = {
    change: fileActions.change,
    ...removal,
    mayChange: (file: Attachment) => file.is_image && file.created_by !== null && mayChangeAttachment(user),
    redact: fileActions.redact,
    mayRedact: (file: Attachment) => file.is_image && mayChangeAttachment(user),
    mayRemove: ({ created_by }: Attachment) =>
      !missingPermissionToRemove(user, family, { isByReporter: created_by === null, isOwn: created_by === user.email }),
  }
  if (files.length === 0 && report.attachments.length === 0 && !mayAdd) return null
  return (
    <section aria-labelledby="bestanden">
      <h2 id="bestanden" className={css.hiddenHeading} tabIndex={-1} ref={heading}>
        <VisuallyHidden>Bestanden</VisuallyHidden>
      </h2>
      {query.isPending && report.attachments.length > 0 && (
        <div className={css.photosLoading} data-print="whole">
          <Skeleton lines={4} label="Bezig met het ophalen van de bestanden…" />
        </div>
      )}
      <FailedSection title="De bestanden konden niet opgehaald worden" query={query} onThere={toHeading} />
      <Files
        files={files}
        actions={actions}
        pendingUploads={sending}
        onDismiss={key => {
          drop(key)
          toHeading()
        }}
        onEditing={isOpen => editing.setOpen('file', isOpen)}
      />
      {mayAdd && <AddFileButton onFile={file => void add(file)} />}
    </section>
  )
}

type Drop = ReturnType<typeof useAttachments>['remove']

function useRemoval(reportId: number, drop: Drop, onGone: () => void) {
  const offerUndo = useOfferUndoOfChange()
  const { notify } = useNotices()
  const [removing, setRemoving] = useState<Attachment>()
  const remove = async (file: Attachment) => {
    setRemoving(file)
    const { undoId, ...outcome } = await drop(file)
    setRemoving(undefined)
    if (outcome.kind === 'refused')
      return notify({
        title: 'Het bestand is niet verwijderd',
        message: outcome.reason,
        variant: 'error',
        type: 'local',
      })
    offerUndo({ id: reportId, undoId, text: `${fileNameOf(file)} is verwijderd` })
    onGone()
  }
  return { remove, removingHref: removing?._links.self.href }
}
