import { useState } from 'react'
import { type SaveResult, ValueForm } from '#features/reports/web/ValueForm.tsx'
import { ColleagueName, useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { dutchDateTime } from '#kit/dutch-time.ts'
import { useRefusedFields } from '#web/form/use-refused.ts'
import { AttachmentViewer, type ViewerFile } from '#web/ui/AttachmentViewer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { CameraIcon } from '#web/ui/icons.tsx'
import { BinIcon, HideIcon, PencilIcon } from '#web/ui/later-icons.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { Thumbnail } from '#web/ui/Thumbnail.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFocusAfterEditing } from '#web/use-focus.ts'
import type { Attachment, AttachmentChange, PhotoBox } from '../contract.ts'
import { acceptedFileTypes } from '../rules.ts'
import css from './Files.module.css'
import { RedactForm } from './RedactForm.tsx'
import type { PendingUpload } from './use-attachments.ts'

const maxCaptionLength = 120

type FileFormProps = { file: Attachment; onClose: () => void; save: (change: AttachmentChange) => Promise<SaveResult> }

const captionIn = (data: FormData) => String(data.get('caption') ?? '').trim()

const captionError = (data: FormData) => ({
  caption:
    captionIn(data).length > maxCaptionLength
      ? `Je hebt meer dan de maximale ${maxCaptionLength} tekens ingevoerd.`
      : undefined,
})

function FileForm({ file, onClose, save }: FileFormProps) {
  const [isPublic, setPublic] = useState(file.public)
  const { errorOf, refuse, onInput } = useRefusedFields(captionError)
  const submit = (data: FormData) => {
    if (refuse(data)) return undefined
    const caption = captionIn(data)
    return () => save({ public: isPublic, ...(isPublic && { caption: caption || null }) })
  }
  return (
    <ValueForm label="Bestand wijzigen" submit={submit} onInput={onInput} onClose={onClose}>
      <Checkbox
        label="Openbaar tonen"
        checked={isPublic}
        onChange={({ target }) => setPublic(target.checked)}
        hint="De melder ziet deze foto bij de melding."
      />
      {isPublic && (
        <TextArea
          label="Onderschrift (optioneel)"
          showOptional={false}
          name="caption"
          defaultValue={file.caption ?? ''}
          rows={2}
          max={maxCaptionLength}
          error={errorOf('caption')}
        />
      )}
    </ValueForm>
  )
}

type FileActions = {
  mayChange: (file: Attachment) => boolean
  mayRemove: (file: Attachment) => boolean
  change: (file: Attachment, change: AttachmentChange) => Promise<SaveResult>
  mayRedact: (file: Attachment) => boolean
  redact: (file: Attachment, boxes: readonly PhotoBox[]) => Promise<SaveResult>
  remove: (file: Attachment) => Promise<void>
  removingHref: string | undefined
}

type Props = {
  files: readonly Attachment[]
  actions: FileActions
  pendingUploads: readonly PendingUpload[]
  onDismiss: (key: string) => void
  /** Lets the page ask for confirmation before leaving. */
  onEditing: (isOpen: boolean) => void
}

export function Files({ files, actions, pendingUploads, onDismiss, onEditing }: Props) {
  const [index, setIndex] = useState<number>()
  const nameOf = useColleagueNames()
  const [edited, setEdited] = useState<Edited>()
  const pictures = files.filter(({ is_image }) => is_image)
  const editedFile = files.find(file => file._links.self.href === edited?.href)
  const edit = (next?: Edited) => {
    setEdited(next)
    onEditing(next !== undefined)
  }
  return (
    <>
      <ul className={css.files} hidden={files.length + pendingUploads.length === 0}>
        {files.map(file => (
          <li key={file._links.self.href}>
            <StoredFile file={file} onOpen={() => setIndex(pictures.indexOf(file))} />
            <Actions
              file={file}
              actions={actions}
              form={file._links.self.href === edited?.href ? edited.form : undefined}
              onEdit={form => edit({ href: file._links.self.href, form })}
            />
          </li>
        ))}
        {pendingUploads.map(file => (
          <li key={file.key}>
            <PendingFile file={file} onClose={() => onDismiss(file.key)} />
          </li>
        ))}
      </ul>
      {files.some(file => file.public) && (
        <p className={css.explanation}>Openbaar: de melder ziet dit bestand bij de melding.</p>
      )}
      {editedFile && (
        <div className={css.form}>
          {edited?.form === 'redact' ? (
            <RedactForm
              key={edited.href}
              file={editedFile}
              onClose={() => edit()}
              save={boxes => actions.redact(editedFile, boxes)}
            />
          ) : (
            <FileForm
              key={edited?.href}
              file={editedFile}
              onClose={() => edit()}
              save={change => actions.change(editedFile, change)}
            />
          )}
        </div>
      )}
      <AttachmentViewer
        files={pictures.map(file => toViewerFile(file, nameOf))}
        index={index}
        onIndex={setIndex}
        onClose={() => setIndex(undefined)}
      />
    </>
  )
}

type Edited = { href: string; form: 'change' | 'redact' }

type ActionProps = {
  file: Attachment
  actions: FileActions
  form: Edited['form'] | undefined
  onEdit: (form: Edited['form']) => void
}

function Actions({ file, actions, form, onEdit }: ActionProps) {
  const name = fileNameOf(file)
  const pencil = useFocusAfterEditing(form === 'change')
  const cover = useFocusAfterEditing(form === 'redact')
  return (
    <>
      {actions.mayChange(file) && (
        <Button ref={pencil} variant="subtle" small icon={<PencilIcon />} onClick={() => onEdit('change')}>
          {file.public ? 'Bestand wijzigen' : 'Openbaar maken'}
          <VisuallyHidden> ({name})</VisuallyHidden>
        </Button>
      )}
      {actions.mayRedact(file) && (
        <Button ref={cover} variant="subtle" small icon={<HideIcon />} onClick={() => onEdit('redact')}>
          Maak onherkenbaar<VisuallyHidden> ({name})</VisuallyHidden>
        </Button>
      )}
      {actions.mayRemove(file) && (
        <Button
          variant="subtle"
          small
          icon={<BinIcon />}
          busy={actions.removingHref === file._links.self.href}
          busyText="Bezig met verwijderen"
          onClick={() => void actions.remove(file)}
        >
          Verwijder<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}

function StoredFile({ file, onOpen }: { file: Attachment; onOpen: () => void }) {
  const name = fileNameOf(file)
  const badges = [...(file.created_by === null ? ['Melder'] : []), ...(file.public ? ['Openbaar'] : [])]
  const description = (
    <>
      {file.is_image ? name : <a href={file.location}>{name}</a>}
      <br />
      {file.created_by && (
        <>
          <ColleagueName address={file.created_by} />
          <br />
        </>
      )}
      {dutchDateTime(new Date(file.created_at))}
    </>
  )
  if (!file.is_image)
    return (
      <Thumbnail alt={name} badges={badges}>
        {description}
      </Thumbnail>
    )
  return (
    <Thumbnail
      src={file.preview ?? file.location}
      alt={`${file.caption ?? name} vergroten`}
      badges={badges}
      onOpen={onOpen}
    >
      {description}
    </Thumbnail>
  )
}

export const fileNameOf = ({ name, location }: Pick<Attachment, 'name' | 'location'>) =>
  name ?? decodeURIComponent(location.split('?')[0]?.split('/').at(-1) ?? 'bestand')

const toViewerFile = (file: Attachment, nameOf: (address: string) => string): ViewerFile => ({
  src: file.location,
  name: fileNameOf(file),
  createdAt: file.created_at,
  state: file.created_by === null ? 'melder' : file.public ? 'openbaar getoond' : nameOf(file.created_by),
  caption: file.caption ?? undefined,
})

export const AddFileButton = ({ onFile }: { onFile: (file: File) => void }) => (
  <div className={css.add} data-print="no">
    <FileButton
      label="Foto of pdf"
      hint="Minimaal 30 kB en maximaal 20 MB."
      showOptional={false}
      accept={acceptedFileTypes}
      icon={<CameraIcon />}
      small
      onFiles={([file]) => file && onFile(file)}
    >
      Bestand toevoegen
    </FileButton>
  </div>
)

const PendingFile = ({ file, onClose }: { file: PendingUpload; onClose: () => void }) =>
  file.error ? (
    <Thumbnail
      alt={file.name}
      error={
        <>
          {file.error.title && <p>{file.error.title}</p>}
          <p className={css.fault}>{file.error.text}</p>
        </>
      }
      onRemove={onClose}
      removeLabel="Bijlage sluiten"
    >
      {file.name}
      {file.retry && (
        <Button variant="secondary" small onClick={file.retry}>
          Probeer opnieuw<VisuallyHidden> ({file.name})</VisuallyHidden>
        </Button>
      )}
    </Thumbnail>
  ) : (
    <Thumbnail alt={file.name} progressLabel="wordt geüpload" isSending>
      {file.name}
    </Thumbnail>
  )
