import type { MapObject, MapObjectSettings } from '#features/question-sets/question.ts'
import { objectNamedBy } from '#features/question-sets/questions-in-language.ts'
import type { PublicObjectLayer } from '#kit/map-layers.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Choice, FieldGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import { isUnregisteredObject, objectKeyOf } from '../picking.ts'
import { listKeyOf, type ObjectChoice, objectNames } from '../plain-place.ts'
import { KnownReportList, objectHint } from './KnownReportList.tsx'
import { ObjectIcon } from './ObjectIcon.tsx'
import css from './ObjectList.module.css'
import { texts } from './texts.ts'

export const objectsId = 'objects'

type Props = {
  layer: PublicObjectLayer
  settings: MapObjectSettings
  choice: ObjectChoice
  picked: readonly MapObject[]
  hasTooMany: boolean
}

/** More objects would push the next questions out of sight. */
const maxInSight = 5

type Offered = ObjectChoice['offered'][number]

export function PlainObjects({ layer, settings, choice, picked, hasTooMany }: Props) {
  const unregistered = picked.find(object => isUnregisteredObject(object, settings))
  const isPicked = ({ object }: Pick<Offered, 'object'>) => picked.some(one => objectKeyOf(one) === objectKeyOf(object))
  const inSight = choice.offered.filter((one, index) => index < maxInSight || isPicked(one))
  const folded = choice.offered.filter(one => !inSight.includes(one))
  const list = (objects: readonly Offered[]) => (
    <ul className={css.items}>
      {objects.map(({ object, kind, status, place, address, mayBePicked }) => (
        <li key={objectKeyOf(object)} className={css.item}>
          <ObjectIcon kind={settings.kind} value={kind} layer={layer} means={status?.means} />
          <Choice
            type="checkbox"
            name={objectNames.objects}
            value={objectKeyOf(object)}
            label={objectNamedBy(settings, object).label}
            hint={objectHint({ status, place }, { from: choice.near, address })}
            defaultChecked={isPicked({ object })}
            disabled={!mayBePicked}
          />
        </li>
      ))}
    </ul>
  )
  const error = hasTooMany ? texts.maxObjects(layer.most, settings) : undefined
  return (
    <>
      <div className={css.knownAtPlace}>
        <KnownReportList
          heading="h2"
          titleId="known-reports"
          from={choice.near}
          reports={choice.known}
          button={report => ({
            type: 'submit',
            name: 'press',
            value: objectNames.known + objectKeyOf(report),
            formAction: '#known-reports',
            'aria-pressed': picked.some(one => objectKeyOf(one) === objectKeyOf(report)),
          })}
        />
      </div>
      <FieldGroup id={objectsId} label={texts.objectsNearby(settings.many)} error={error} showOptional={false}>
        <div>
          <input type="hidden" name={objectNames.list} value={listKeyOf(choice)} />
          {choice.hasFailed && (
            <Alert severity="caution" live={false} title={texts.layerFailed}>
              <p>{texts.layerFailedAdvice}</p>
            </Alert>
          )}
          {!choice.hasFailed && choice.offered.length === 0 && <p>{texts.noneNearby(settings.many)}</p>}
          {list(inSight)}
          {folded.length > 0 && (
            <details>
              <summary>
                {choice.asked?.length
                  ? texts.otherObjects(folded.length, settings)
                  : texts.furtherAway(folded.length, settings)}
              </summary>
              {list(folded)}
            </details>
          )}
          <Choice
            type="checkbox"
            name={objectNames.unregistered}
            label={texts.notInList}
            defaultChecked={unregistered !== undefined}
          />
          <TextField
            name={objectNames.number}
            label={settings.number}
            hint={texts.numberHint}
            defaultValue={unregistered?.id}
            maxLength={50}
            autoComplete="off"
            short
          />
        </div>
      </FieldGroup>
    </>
  )
}
