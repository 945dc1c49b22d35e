import { useStore } from '@nanostores/react'
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { NamedPeople } from '#islands/studio/files/named-people.tsx'
import { noObjects } from '#lib/rfa/facts/no-objects.ts'
import { $files, changeFile } from '#lib/studio/files/files.ts'
import { writeCompoundFile } from '#scripts/demo/rfa/compound-file.ts'
import { fakeStudio, openStudio, ownRecord } from '#tests/support/browser/open-studio.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { person } from '#tests/support/server/fake-server.ts'
import { fakeUploads } from '#tests/support/server/fake-upload.ts'
import { writeInfo } from '#tests/unit/lib/rfa/write-info.ts'

const path = 'C:\\Users\\jane.doe\\Desktop\\Chair.rfa'

const atom = new TextEncoder().encode(
  '<entry xmlns="http://www.w3.org/2005/Atom"><title>Chair</title></entry>',
)

const fileWith = (info: Uint8Array) =>
  new File(
    [
      Uint8Array.from(
        writeCompoundFile([
          { name: 'BasicFileInfo', bytes: info },
          { name: 'PartAtom', bytes: atom },
        ]),
      ),
    ],
    'Chair.rfa',
    { lastModified: 1_700_000_000_000 },
  )

const people = { userNames: ['jdoe'], emailAddresses: ['jane@doe.example'], paths: [] }

function Opened() {
  const [entry] = useStore($files)
  return entry ? <NamedPeople entry={entry} /> : null
}

const open = async (info: Uint8Array, elsewhere = people) => {
  const studio = await openStudio()
  await studio.add([fileWith(info)])
  await vi.waitFor(() => expect($files.get()[0]?.objects).toBeTruthy())
  const entry = $files.get()[0]
  if (!entry) throw new Error('nothing was added')
  changeFile(entry.key, { objects: { ...noObjects, people: elsewhere, warnings: [] } })
  render(<Opened />)
  return { studio, entry }
}

const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const known = () => writeInfo({ version: 14, user: 'jane.doe', path })

beforeEach(() => {
  signInHere({ ...person, role: 'publisher' })
  fakeStudio()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows whom and what the file names, and where', async () => {
  await open(known())
  await screen.findByText(path)
  expect(names('In the file’s properties')).toEqual(['jane.doe', path])
  expect(names('Elsewhere in the file (materials, history)')).toEqual(['jdoe', 'jane@doe.example'])
  expect(screen.getByText(/^Names in the file’s history and materials stay\./u)).toBeTruthy()
})

it('puts a copy without them in its place, with its own hash, and takes the original again', async () => {
  const { entry } = await open(known())
  const hash = entry.content?.fields.sha256
  await screen.findByText(path)
  press('Use a copy without them')
  await screen.findByText('A copy without the names will be published')
  await vi.waitFor(() => expect($files.get()[0]?.state.stage).toBe('ready'))
  const copied = $files.get()[0]
  expect(copied?.file).toMatchObject({ name: 'Chair.rfa', lastModified: 1_700_000_000_000 })
  expect(copied?.file.size).toBe(entry.file.size)
  expect(copied?.content?.fields.sha256).toMatch(/^\w{64}$/u)
  expect(copied?.content?.fields.sha256).not.toBe(hash)
  await vi.waitFor(() => expect(screen.queryByText(path)).toBeNull())
  expect(names('Elsewhere in the file (materials, history)')).toEqual(['jdoe', 'jane@doe.example'])

  fireEvent.click(await screen.findByRole('button', { name: 'Use the original' }))
  await screen.findByText(path)
  expect($files.get()[0]).toMatchObject({ original: null, file: entry.file })
  expect($files.get()[0]?.content?.fields.sha256).toBe(hash)
})

it('sends no name to anybody: neither in the record nor in the file that takes its place', async () => {
  const uploads = fakeUploads((upload) => upload.answer(200, ownRecord('made')))
  const { studio } = await open(known())
  await screen.findByText(path)
  press('Use a copy without them')
  await vi.waitFor(() => expect($files.get()[0]?.original).toBeTruthy())
  await vi.waitFor(() => expect(studio.stageOf()).toBe('ready'))
  studio.editFiles([$files.get()[0]?.key ?? ''], { categories: ['Doors'] })
  studio.sendAll()
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  const [upload] = uploads
  if (!upload) throw new Error('nothing was sent')
  const texts = [...upload.form].filter(([, value]) => typeof value === 'string')
  expect(texts.length).toBeGreaterThan(5)
  expect(JSON.stringify(texts)).not.toMatch(/doe|jane|Desktop/iu)
  const sent = upload.form.get('rfa')
  if (!(sent instanceof File)) throw new Error('no file was sent')
  const bytes = Buffer.from(await sent.arrayBuffer()).toString('latin1')
  expect(bytes).not.toMatch(/j.?a.?n.?e|D.?e.?s.?k/u)
})

it('says nothing of a person in the record of the original either', async () => {
  const uploads = fakeUploads((upload) => upload.answer(200, ownRecord('made')))
  const { studio } = await open(known())
  studio.editFiles([$files.get()[0]?.key ?? ''], { categories: ['Doors'] })
  studio.sendAll()
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  const texts = [...(uploads[0]?.form ?? [])].filter(([, value]) => typeof value === 'string')
  expect(JSON.stringify(texts)).not.toMatch(/doe|jane|Desktop/iu)
})

it('saves the copy for its publisher', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await open(known())
  await screen.findByText(path)
  press('Save the copy')
  await vi.waitFor(() => expect(saved).toEqual(['Chair.rfa']))
  expect($files.get()[0]?.original).toBeNull()
})

it('says why no copy can be made, and offers none', async () => {
  await open(writeInfo({ version: 15, user: 'jane.doe', path }))
  await screen.findByText(/^No copy can be made without the names/u)
  expect(names('In the file’s properties')).toEqual(['jane.doe', path])
  expect(screen.queryByRole('button')).toBeNull()
})

it('says nothing where nobody is named', async () => {
  await open(writeInfo({ version: 14, path: 'Chair.rfa' }), noObjects.people as typeof people)
  expect(screen.queryByRole('region')).toBeNull()
})
