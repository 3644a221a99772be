# Runs the JsonLogic of the corpus: engine.rb CHECKOUT CORPUS
require 'json'
$LOAD_PATH.unshift(File.join(ARGV[0], 'lib'))
require 'json_logic'

JSONLogic.add_operation('startsWith', ->((text, part), _) { text.is_a?(String) && text.start_with?(part) })
JSONLogic.add_operation('endsWith', ->((text, part), _) { text.is_a?(String) && text.end_with?(part) })
corpus = JSON.parse(File.read(ARGV[1], encoding: 'utf-8'))
counts = { 'agree' => 0, 'differ' => 0, 'refuse' => 0, 'undecided' => 0 }
corpus['entries'].each do |entry|
  begin
    found = corpus['rows'].each_index.select { |row| JSONLogic.apply(entry['texts']['jsonlogic'], corpus['rows'][row]) == true }
    outcome = entry['rows'].nil? ? 'undecided' : entry['rows'] == found ? 'agree' : 'differ'
  rescue StandardError => e
    outcome, found = 'refuse', e.message.lines.first.chomp
  end
  counts[outcome] += 1
  puts "#{outcome.ljust(9)} #{entry['name']}: #{found}"
end
puts JSON.generate({ 'runtime' => "Ruby #{RUBY_VERSION}", **counts })
