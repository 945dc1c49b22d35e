import { useStore } from '@nanostores/react'
import { useRef } from 'react'

import { FormAlert, FormButton } from '#islands/forms/form-view.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Avatar } from '#islands/ui/avatar.tsx'
import { Button } from '#islands/ui/button.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import * as common from '#lib/i18n/common.ts'
import { $picture, $user } from '#lib/session/session.ts'
import { $pictureProblem, avatarRemoval, choosePicture } from '#lib/settings/picture/picture.ts'
import * as messages from '#lib/settings/profile-messages.ts'
import { initials } from '#lib/user/initials.ts'

import { PictureDialog } from './picture-dialog.tsx'

/** The profile picture; the initials are shown without one. */
export function PictureSection() {
  const user = useStore($user)
  const picture = useStore($picture)
  const problem = useStore($pictureProblem)
  const input = useRef<HTMLInputElement>(null)
  return (
    <SettingsSection title={messages.picture} text={messages.pictureText}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initials={initials(user?.name ?? '')} size="large" picture={picture} />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={messages.pictureFile}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void choosePicture(file)
          }}
        />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {picture ? messages.changePicture : messages.choosePicture}
        </Button>
        {picture && (
          <FormButton
            of={avatarRemoval}
            variant="ghost"
            onClick={() => void avatarRemoval.submit({})}
          >
            {common.remove}
          </FormButton>
        )}
      </div>
      {problem && <Alert tone="danger" title={messages.noPicture} text={problem} />}
      <FormAlert of={avatarRemoval} />
      <PictureDialog />
    </SettingsSection>
  )
}
