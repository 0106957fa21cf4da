import { useState } from 'react'

type Errors = Readonly<Record<string, string | undefined>>

function useRefusedNames() {
  const [refused, setRefused] = useState<readonly string[]>([])
  const refuseAll = (errors: Errors): boolean => {
    const wrong = Object.keys(errors).filter(name => errors[name])
    setRefused(wrong)
    return wrong.length > 0
  }
  return { refused, refuseAll }
}

/**
 * An error from the last submit stays until it is corrected; new errors wait for the next submit. @param found the
 * current errors
 */
export function useRefused<Found extends Errors>(found: Found) {
  const { refused, refuseAll } = useRefusedNames()
  return {
    errorOf: (name: keyof Found & string): string | undefined => (refused.includes(name) ? found[name] : undefined),
    refuse: (): boolean => refuseAll(found),
  }
}

/** For uncontrolled fields: each input reads the errors from the form. */
export function useRefusedFields<Found extends Errors>(errorsIn: (data: FormData) => Found) {
  const [found, setFound] = useState<Found>()
  const { refused, refuseAll } = useRefusedNames()
  return {
    errorOf: (name: keyof Found & string): string | undefined => (refused.includes(name) ? found?.[name] : undefined),
    refuse: (data: FormData): boolean => {
      const errors = errorsIn(data)
      setFound(errors)
      return refuseAll(errors)
    },
    onInput: (data: FormData): void => {
      if (refused.length > 0) setFound(errorsIn(data))
    },
  }
}

type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

export function periodErrorsOf(error: Issues | undefined) {
  const messageOf = (name: string) => error?.issues.find(({ path }) => path[0] === name)?.message
  return { from: messageOf('from'), to: messageOf('to') }
}
