import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { CameraIcon } from '#web/ui/icons.tsx'
import { Thumbnail } from '#web/ui/Thumbnail.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { acceptedFileTypes } from '../rules.ts'
import css from './Files.module.css'
import type { PendingUpload } from './use-attachments.ts'

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

export const PendingFile = ({ file, onClose }: { file: PendingUpload; onClose: () => void }) =>
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
