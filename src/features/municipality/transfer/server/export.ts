import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import { fileFormat, fileVersion, type Sections, type SettingsFile } from '../format.ts'
import type { Dependencies } from './section.ts'
import { sections } from './sections.ts'

/** A fixed number of queries, at one moment. */
export const exportSettings = (base: Base, more: Dependencies): Promise<SettingsFile> =>
  base.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const settings: Sections = {}
      for (const section of sections) await section.addTo(settings, tx, more)
      return {
        format: fileFormat,
        version: fileVersion,
        exportedAt: wireTime(base.clock()),
        of: base.municipality.name,
        settings,
      }
    })
