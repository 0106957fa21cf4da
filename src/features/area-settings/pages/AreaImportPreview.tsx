import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { failedChangeTitle, failureSentences, sentencesOf } from '#settings/pages/parts/failure.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import type { Shape } from '#web/map/Shapes.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { AreaChangeFacts, changesAnything } from '../web/AreaChangeFacts.tsx'
import { shapesOfFile } from '../web/area-file.ts'
import { bordersQuery } from '../web/queries.ts'
import css from './Areas.module.css'
import type { AreaImport } from './use-area-import.tsx'

const AreaMap = lazy(async () => ({
  default: (await import('../web/AreaMap.tsx')).AreaMap,
}))

export function AreaImportPreview({ area }: { area: AreaImport }) {
  const { look, change } = area
  const isAtField = ['file', 'type_name'].some(field => sentencesOf(look.error, field).length > 0)
  return (
    <div aria-live="polite">
      {look.error && !isAtField && <Failed error={look.error} title="Dit bestand kunnen we niet inlezen" />}
      {look.data && (
        <div className={css.look}>
          <AreaChangeFacts changes={look.data.result} warnings={look.data.result.warnings} />
          <PreviewMap area={area} />
          {change.error && <Failed error={change.error} title={failedChangeTitle(change.error)} />}
          {changesAnything(look.data.result) && (
            <div className={css.buttons}>
              <Button
                busy={change.isPending}
                busyText="Bezig met inlezen"
                onClick={() => look.data && change.mutate(look.data)}
              >
                Neem deze gebieden over
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

function PreviewMap({ area }: { area: AreaImport }) {
  const { look, values } = area
  const { map } = useConfiguration()
  const { codeProperty, nameProperty } = values
  const gone = useGoneShapes(area)
  const shapes = useMemo(
    () => (look.data ? shapesOfFile(look.data.read, { code: codeProperty, name: nameProperty }, look.data.result) : []),
    [look.data, codeProperty, nameProperty],
  )
  const all = useMemo(() => [...gone, ...shapes], [gone, shapes])
  if (all.length === 0) return null
  return (
    <>
      <p>
        Op de kaart staan de gebieden uit het bestand. Wat nieuw is of een andere grens krijgt, is dikker getekend
        {gone.length > 0 && '; wat weggaat is gestippeld'}.
      </p>
      <Suspense fallback={<Skeleton lines={12} label="Bezig met het tekenen van de kaart…" />}>
        <AreaMap settings={map} shapes={all} label="Kaart met de gebieden uit het bestand" />
      </Suspense>
    </>
  )
}

function useGoneShapes({ look, values, types }: AreaImport): readonly Shape[] {
  const removed = look.data?.result.removed ?? none
  const type = types.find(({ code }) => code === values.type)
  const { data } = useQuery({
    ...bordersQuery({ code: values.type, count: type?.count ?? 0 }),
    enabled: removed.length > 0 && type !== undefined,
  })
  return useMemo(() => {
    const isGone = new Set(removed.map(({ code }) => code))
    const areas = data?.filter(({ properties }) => isGone.has(properties.code)) ?? []
    return areas.map(({ geometry: { coordinates }, properties: { name } }) => ({
      coordinates,
      label: `${name}, gaat weg`,
      isGone: true,
    }))
  }, [data, removed])
}

const none: readonly { code: string }[] = []

const Failed = ({ error, title }: { error: Error; title: string }) => (
  <Alert severity="error" title={title}>
    {failureSentences(error).map(text => (
      <p key={text}>{text}</p>
    ))}
  </Alert>
)
