import fc from 'fast-check'

// That a mutant fails is enough: nobody reads the smallest example.
fc.configureGlobal({ endOnFailure: true })
