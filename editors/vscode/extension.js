const { workspace } = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');

let client;

/** Starts the language server of the workspace. */
exports.activate = () => {
  const settings = workspace.getConfiguration('skerry');
  const [command = 'npx', ...args] = settings.get('command', []);
  const cwd = workspace.workspaceFolders?.[0]?.uri.fsPath;
  const isWindows = process.platform === 'win32';
  const server = {
    command,
    args,
    options: { cwd, shell: isWindows },
    transport: TransportKind.stdio,
  };
  client = new LanguageClient('skerry', 'Skerry', server, {
    documentSelector: [{ language: 'skerry' }],
    initializationOptions: { checkSite: settings.get('checkSite') },
  });
  return client.start();
};

exports.deactivate = () => client?.stop();
