import { refusalOf } from '#features/attachments/rules.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import css from '#features/site/pages/parts/PhotoField.module.css'
import { errorPrefix } from '#kit/error-texts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { BinIcon } from '#web/ui/later-icons.tsx'
import { Thumbnail } from '#web/ui/Thumbnail.tsx'
import type { PlainStep } from '../page.ts'
import { draftThumbnailPath } from '../take-over.ts'
import { plainTexts } from '../texts.ts'

const hasPhotoField = ({ step, questions }: PlainStep) =>
  step === 'beschrijf' || (step === 'vulaan' && !!questions?.questions.some(({ type }) => type === 'file'))

const reasonsOf = ({ refusedPhotos }: PlainStep) => [...new Set(refusedPhotos.map(refusalOf))]

export const photoErrorsOf = (page: PlainStep) => (hasPhotoField(page) ? reasonsOf(page) : [])

export function RefusedPhotos({ page }: { page: PlainStep }) {
  if (page.refusedPhotos.length === 0 || hasPhotoField(page)) return null
  return (
    <Alert severity="error" live={false}>
      {reasonsOf(page).map(reason => (
        <p key={reason}>
          {errorPrefix}
          {reason}
        </p>
      ))}
    </Alert>
  )
}

export function PlainPhotos({ page }: { page: PlainStep }) {
  const { photos, step } = page
  return (
    <>
      {photos.length > 0 && (
        <ul className={css.list} aria-label={plainTexts.photosAdded}>
          {photos.map(({ key, name, hasThumbnail }, index) => (
            <li key={key}>
              <Thumbnail
                src={hasThumbnail ? draftThumbnailPath(key) : undefined}
                alt={lazyTexts.photoNumber(index + 1)}
              >
                {name}
              </Thumbnail>
              {step !== 'summary' && (
                <Button
                  type="submit"
                  name="press"
                  value={`remove-photo:${key}`}
                  formAction="#photos"
                  variant="subtle"
                  icon={<BinIcon />}
                >
                  {lazyTexts.removePhoto(index + 1)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
