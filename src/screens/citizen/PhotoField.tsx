import { lazy, Suspense, useState } from 'react'
import { acceptedPhotoTypes, limits } from '../../features/attachments/limits.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { Photo } from '../../features/reports/draft/web/draft-storage.ts'
import { FileButton } from '../../web/ui/FileButton.tsx'
import { Spinner } from '../../web/ui/Spinner.tsx'
import { VisuallyHidden } from '../../web/ui/VisuallyHidden.tsx'
import css from './PhotoField.module.css'

type Props = {
  id?: string
  /** Of the file field, for browsers without scripts. */
  name?: string
  label?: string
  hint?: string
  max?: number
  photos: readonly Photo[]
  onChange: (update: (photos: readonly Photo[]) => readonly Photo[]) => void
}

/** Loads the code for photos; it is prefetched while the description is written. */
export const loadPhotosModule = () => import('./Photos.tsx')
const Photos = lazy(async () => ({ default: (await loadPhotosModule()).Photos }))

async function preparePhotosLazily(files: readonly File[], maxPhotos: number) {
  const photosModule = await loadPhotosModule().catch(() => undefined)
  return photosModule ? photosModule.preparePhotos(files, maxPhotos) : { photos: [], errors: [texts.photosUnavailable] }
}

/** The photos of a report: checked, made smaller and shown before anything is sent. */
export function PhotoField({
  id = 'photos',
  name,
  label = texts.photos,
  hint = texts.photosHint,
  max = limits.maxPerReport,
  photos,
  onChange,
}: Props) {
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)

  async function add(files: readonly File[]) {
    setIsBusy(true)
    setErrors([])
    const { photos: added, errors: newErrors } = await preparePhotosLazily(files, max - photos.length)
    onChange(before => [...before, ...added].slice(0, max))
    setErrors(newErrors)
    setIsBusy(false)
  }

  return (
    <div className={css.photos}>
      <FileButton
        id={id}
        name={name}
        label={label}
        hint={hint}
        accept={acceptedPhotoTypes}
        multiple
        error={errors.length > 0 ? <PhotoErrors errors={errors} /> : undefined}
        onFiles={files => void add(files)}
      >
        {texts.choosePhotos}
      </FileButton>
      {isBusy && <Spinner label={texts.preparingPhoto} />}
      <VisuallyHidden role="status">
        {[...errors, photos.length > 0 ? texts.photosAddedCount(photos.length) : ''].join(' ')}
      </VisuallyHidden>
      {photos.length > 0 && (
        <Suspense fallback={null}>
          <Photos
            photos={photos}
            onRemove={removedKey => onChange(before => before.filter(({ key }) => key !== removedKey))}
          />
        </Suspense>
      )}
    </div>
  )
}

const PhotoErrors = ({ errors }: { errors: readonly string[] }) => (
  <ul className={css.faults}>
    {errors.map(error => (
      <li key={error}>{error}</li>
    ))}
  </ul>
)
