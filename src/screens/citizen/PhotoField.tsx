import { useEffect, useMemo, useState } from 'react'
import { acceptedByForm, limits, tooMany } from '../../features/attachments/rules.ts'
import { readyPhoto } from '../../features/attachments/web/ready-photo.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { Photo } from '../../features/reports/draft/web/keep.ts'
import { FileButton } from '../../web/ui/FileButton.tsx'
import { Spinner } from '../../web/ui/Spinner.tsx'
import { Thumbnail } from '../../web/ui/Thumbnail.tsx'
import { VisuallyHidden } from '../../web/ui/VisuallyHidden.tsx'
import { newUuid } from '../../web/uuid.ts'
import css from './PhotoField.module.css'

type Props = {
  photos: readonly Photo[]
  onPhotos: (how: (photos: readonly Photo[]) => readonly Photo[]) => void
}

/** Photos with a report: looked at, made smaller and shown before anything is sent. */
export function PhotoField({ photos, onPhotos }: Props) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)

  async function add(files: readonly File[]) {
    setIsBusy(true)
    setFaults([])
    const { good, found } = await sifted(files, limits.perReport - photos.length)
    onPhotos(before => [...before, ...good].slice(0, limits.perReport))
    setFaults(found)
    setIsBusy(false)
  }

  return (
    <div className={css.photos}>
      <FileButton
        id="photos"
        label={texts.photos}
        hint={texts.photosHint}
        accept={acceptedByForm}
        multiple
        error={faults.length > 0 ? <Faults faults={faults} /> : undefined}
        onFiles={files => void add(files)}
      >
        {texts.choosePhotos}
      </FileButton>
      {isBusy && <Spinner label={texts.photoShrinking} />}
      <VisuallyHidden role="status">
        {[...faults, photos.length > 0 ? texts.photosAdded(photos.length) : ''].join(' ')}
      </VisuallyHidden>
      {photos.length > 0 && (
        <ul className={css.list}>
          {photos.map((photo, index) => (
            <li key={photo.key}>
              <Preview
                {...{ photo, index }}
                onRemove={() => onPhotos(before => before.filter(({ key }) => key !== photo.key))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const Faults = ({ faults }: { faults: readonly string[] }) =>
  faults.map(fault => (
    <span key={fault} className={css.fault}>
      {fault}
    </span>
  ))

/** What may go, and sentences about what may not. */
async function sifted(files: readonly File[], room: number) {
  const good: Photo[] = []
  const found = new Set<string>()
  for (const file of files) {
    const ready = good.length < room ? await readyPhoto(file) : undefined
    if (!ready) found.add(tooMany())
    else if (ready.refused !== undefined) found.add(texts.photoRefusal(file.name, ready.refused))
    else good.push({ key: newUuid(), name: ready.name, file: ready.file })
  }
  return { good, found: [...found] }
}

function Preview({ photo, index, onRemove }: { photo: Photo; index: number; onRemove: () => void }) {
  return (
    <Thumbnail
      src={usePicture(photo.file)}
      alt={texts.photo(index + 1)}
      removeLabel={texts.removePhoto(index + 1)}
      onRemove={onRemove}
    >
      {photo.name}
    </Thumbnail>
  )
}

/** An address for a picture on this device, given back when it is no longer shown. */
export function usePicture(file: Blob): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
